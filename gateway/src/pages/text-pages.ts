import type { Post } from '@shop/contracts/blog'
import type { AboutContent, ContactContent, FaqContent, HomeContent } from '@shop/contracts/content'
import { fixedPage } from './fixed-pages.ts'
import { inFull, shortened, type Page } from './page.ts'
import { breadcrumbs, theShop } from './shop-facts.ts'

/** What is told of an article. */
export const postPage = (post: Post, publicUrl: string): Page => {
  const path = `/blog/${post.id}`
  return {
    status: 200,
    title: post.title,
    description: shortened(post.excerpt),
    path,
    type: 'article',
    image: post.image,
    facts: [
      {
        '@type': 'Article',
        headline: post.title,
        description: post.excerpt,
        image: inFull(publicUrl, post.image),
        datePublished: post.date,
        articleSection: post.category,
        keywords: post.tags.join(', '),
        author: { '@type': 'Person', name: post.author },
        publisher: theShop(publicUrl),
        mainEntityOfPage: inFull(publicUrl, path),
      },
      breadcrumbs(publicUrl, [
        { name: 'Blog', path: '/blog' },
        { name: post.title, path },
      ]),
    ],
  }
}

/** The front page with its texts. */
export const homePage = (home: HomeContent, publicUrl: string): Page => ({
  ...fixedPage('/', 1, publicUrl),
  content: { home },
})

export const aboutPage = (about: AboutContent, publicUrl: string): Page => ({
  ...fixedPage('/about', 1, publicUrl),
  content: { about },
})

export const contactPage = (contact: ContactContent, publicUrl: string): Page => ({
  ...fixedPage('/contact', 1, publicUrl),
  content: { contact },
})

/** The questions and answers, besides what is always told of their page. */
export const faqPage = (faq: FaqContent, publicUrl: string): Page => {
  const { questions } = faq
  const page = fixedPage('/faq', 1, publicUrl)
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return { ...page, content: { faq }, facts: [...page.facts, { '@type': 'FAQPage', mainEntity }] }
}
