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
  return (
    <>
      <Hero />
      <Mission />
      <FeaturedProducts />
      <WhyChoose />
      <BlogTeasers />
      <ClosingCall />
    </>
  )
}
