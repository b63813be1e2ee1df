export const AboutPage = () => null
