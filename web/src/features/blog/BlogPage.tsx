export const BlogPage = () => null
