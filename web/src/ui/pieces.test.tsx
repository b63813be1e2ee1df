import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Accordion } from './Accordion.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Button } from './Button.tsx'
import { TextField } from './Field.tsx'
import { formatDollars, percentOff } from './money.ts'
import { Price } from './Price.tsx'
import { Picture } from './Picture.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'
import { fillsOf, StarRating } from './StarRating.tsx'
import { Toaster } from './Toaster.tsx'
import { dismissAllToasts, showToast } from './toaster.ts'

describe('money', () => {
  it('has two decimals', () => {
    expect(formatDollars(5)).toBe('$5.00')
    expect(formatDollars(1234.5)).toBe('$1,234.50')
  })

  it('is so many whole percent less on sale', () => {
    expect(percentOff(19.5, 15.5)).toBe(21)
    expect(percentOff(10, 5)).toBe(50)
  })

  it('stands for several units without losing a cent', () => {
    render(<Price price={0.1} quantity={3} />)
    expect(screen.getByText('$0.30')).toBeVisible()
  })

  it('tells both prices of a sale to those who cannot see the line through the old one', () => {
    const { container } = render(<Price price={20} salePrice={15} />)
    expect(container).toHaveTextContent('Sale price $15.00 instead of $20.00')
  })
})

describe('stars', () => {
  it('are five, filled by half the score', () => {
    expect(fillsOf(0)).toEqual([0, 0, 0, 0, 0])
    expect(fillsOf(7)).toEqual([1, 1, 1, 0.5, 0])
    expect(fillsOf(10)).toEqual([1, 1, 1, 1, 1])
  })

  it('are named by the score', () => {
    render(<StarRating score={7} />)
    expect(screen.getByRole('img', { name: 'Sustainability score 7 out of 10' })).toBeInTheDocument()
  })
})

describe('the quantity stepper', () => {
  it('goes one up and one down', async () => {
    const change = vi.fn()
    render(<QuantityStepper of="Soap" quantity={2} max={3} onChange={change} />)
    expect(screen.getByRole('group', { name: 'Quantity of Soap' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }))
    await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }))
    expect(change.mock.calls).toEqual([[3], [1]])
  })
})

describe('a picture', () => {
  it('gives way to the placeholder when there is none', () => {
    render(<ProductPicture src={undefined} alt="Brush" />)
    expect(screen.getByRole('img', { name: 'Brush' })).toHaveAttribute('src', '/placeholder.svg')
  })

  it('gives way to the placeholder when it does not load', () => {
    render(<ProductPicture src="/media/gone.webp" alt="Brush" />)
    const picture = screen.getByRole('img', { name: 'Brush' })
    act(() => void picture.dispatchEvent(new Event('error')))
    expect(picture).toHaveAttribute('src', '/placeholder.svg')
  })

  const uploaded = '/media/products/6f1f9c1e-98a5-4f4b-8f0c-2c9f2f0a1b11-1763620000000'
  const offered = (container: HTMLElement) =>
    [...container.querySelectorAll('source')].map(({ type, srcset }) => [type, srcset.split(' ')[0]])

  it('is offered as AVIF first, and as WebP where that is missing', () => {
    const { container } = render(<ProductPicture src={`${uploaded}.webp`} alt="Brush" />)
    const picture = screen.getByRole('img', { name: 'Brush' })
    expect(offered(container)).toEqual([['image/avif', `${uploaded}-400.avif`]])
    expect(picture.getAttribute('srcset')).toBe(
      `${uploaded}-400.webp 400w, ${uploaded}-800.webp 800w, ${uploaded}.webp 1000w`,
    )
    act(() => void picture.dispatchEvent(new Event('error')))
    expect(offered(container)).toEqual([])
    expect(picture).toHaveAttribute('src', `${uploaded}.webp`)
    act(() => void picture.dispatchEvent(new Event('error')))
    expect(picture).toHaveAttribute('src', '/placeholder.svg')
  })

  it('that moves is WebP only', () => {
    const { container } = render(<ProductPicture src={`${uploaded}m.webp`} alt="Mill" />)
    expect(offered(container)).toEqual([])
    expect(screen.getByRole('img').getAttribute('srcset')).toContain(`${uploaded}m-400.webp 400w`)
  })

  it('of our own may have another cut for narrow screens', () => {
    const { container } = render(
      <Picture
        src="/images/hero.webp"
        narrow="/images/hero-phone.webp"
        alt=""
        sizes="92vw"
        width={16}
        height={9}
      />,
    )
    expect(offered(container)).toEqual([
      ['image/avif', '/images/hero-phone-480.avif'],
      ['', '/images/hero-phone-480.webp'],
      ['image/avif', '/images/hero-480.avif'],
    ])
  })
})

describe('a field', () => {
  it('tells its hint, and its error in place of it', () => {
    const { rerender } = render(<TextField label="Email" hint="We write once." />)
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('We write once.')
    rerender(<TextField label="Email" hint="We write once." error="That is no address." />)
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('That is no address.')
    expect(screen.getByLabelText('Email')).toBeInvalid()
    expect(screen.getByRole('alert')).toHaveTextContent('That is no address.')
  })
})

describe('small pieces', () => {
  it('a button submits nothing unless it is told to', () => {
    render(<Button>Go</Button>)
    expect(screen.getByRole('button', { name: 'Go' })).toHaveAttribute('type', 'button')
  })

  it('breadcrumbs name this page last', () => {
    render(<Breadcrumbs trail={[{ name: 'Home', to: '/' }]} here="Brush" />, { wrapper: MemoryRouter })
    expect(screen.getByText('Brush')).toHaveAttribute('aria-current', 'page')
  })

  it('an accordion shows an answer on demand', async () => {
    render(<Accordion questions={[{ question: 'Why?', answer: 'Because.' }]} />)
    expect(screen.getByText('Because.')).not.toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Why?' }))
    expect(screen.getByText('Because.')).toBeVisible()
  })
})

describe('messages', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    dismissAllToasts()
    render(<Toaster />)
  })
  afterEach(() => vi.useRealTimers())

  const say = (message: string, tone: 'success' | 'error' = 'success') =>
    act(() => showToast({ tone, message }))

  it('go by themselves after a while', () => {
    say('Saved')
    expect(screen.getByRole('status')).toHaveTextContent('Saved')
    act(() => void vi.advanceTimersByTime(6000))
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  })

  it('are announced at once when something failed', () => {
    say('Failed', 'error')
    expect(screen.getByRole('alert')).toHaveTextContent('Failed')
  })

  it('go when they are dismissed', () => {
    say('Saved')
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click())
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  })

  it('are four at most, the oldest gives way', () => {
    for (const message of ['a', 'b', 'c', 'd', 'e']) say(message)
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['b', 'c', 'd', 'e'])
  })
})
