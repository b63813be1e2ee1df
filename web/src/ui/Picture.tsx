import { useState } from 'react'
import { sourcesOf } from './picture-sources.ts'

interface Props {
  src: string
  /** Another cut of it, for screens narrower than 56rem. */
  narrow?: string
  /** What the picture shows; empty where words beside it say it. */
  alt: string
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string
  /** Its size or its proportion: the space that is kept for it. */
  width: number
  height: number
  /** Load at once: only for what is in view when the page opens. */
  eager?: boolean
  className?: string | undefined
  /** Called when it cannot be shown in any format. */
  onBroken?: (() => void) | undefined
}

const Narrow = ({ src, sizes }: { src: string; sizes: string }) => {
  const { avif, webp = src } = sourcesOf(src)
  const shared = { media: '(width < 56rem)', sizes }
  return (
    <>
      {avif && <source {...shared} type="image/avif" srcSet={avif} />}
      <source {...shared} srcSet={webp} />
    </>
  )
}

/** A picture in the format and size that suit the screen. Where its AVIF is missing, the WebP stands in. */
export const Picture = (props: Props) => {
  const { src, narrow, alt, sizes, width, height, eager = false, className, onBroken } = props
  const [withoutAvif, setWithoutAvif] = useState<string>()
  const { webp, avif } = sourcesOf(src)
  const offersAvif = avif !== undefined && withoutAvif !== src
  return (
    <picture>
      {narrow && <Narrow src={narrow} sizes={sizes} />}
      {offersAvif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={webp}
        sizes={webp && sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={eager ? 'high' : 'auto'}
        className={className}
        onError={() => (offersAvif ? setWithoutAvif(src) : onBroken?.())}
      />
    </picture>
  )
}
