import { defaultHome } from '@shop/contracts/defaults/home'
import { useContent } from '../../api/page-content.ts'
import { useTitle } from '../../ui/use-title.ts'
import { BlogTeasers } from './BlogTeasers.tsx'
import { ClosingCall } from './ClosingCall.tsx'
import { FeaturedProducts } from './FeaturedProducts.tsx'
import { Hero } from './Hero.tsx'
import { Mission } from './Mission.tsx'
import { WhyChoose } from './WhyChoose.tsx'

/** The front of the shop, block by block. */
export const HomePage = () => {
  useTitle()
  const content = useContent('home', defaultHome)
  return (
    <>
      <Hero content={content} />
      <Mission text={content.mission} />
      <FeaturedProducts title={content.featuredTitle} count={content.featuredCount} />
      <WhyChoose />
      <BlogTeasers />
      <ClosingCall />
    </>
  )
}
