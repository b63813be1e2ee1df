export const RegisterPage = () => null
