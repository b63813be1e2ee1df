export const FaqPage = () => null
