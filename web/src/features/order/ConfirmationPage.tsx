export const ConfirmationPage = () => null
