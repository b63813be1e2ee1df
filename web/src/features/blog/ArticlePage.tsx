export const ArticlePage = () => null
