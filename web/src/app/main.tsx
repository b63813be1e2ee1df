import '../ui/styles/fonts.css'
import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router'
import { keepSession } from '../features/auth/session-keeper.ts'
import { keepCart } from '../features/cart/keep-cart.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { createRouter } from './router.tsx'
import { createStore } from './store.ts'

const LATER_MS = 1500

const openShop = () => {
  const store = createStore()
  const router = createRouter(store)
  keepSession(store.dispatch)
  keepCart(store)

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root".')

  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
        <Toaster />
      </Provider>
    </StrictMode>,
  )

  // What nobody sees at first waits until the first screen is there.
  setTimeout(() => {
    void import('./keep-cart-current.ts').then(({ keepCartCurrent }) => {
      keepCartCurrent(store)
      return import('./live-connection.ts').then(({ connectLive }) => connectLive(store))
    })
    void import('../features/wishlist/keep-wishlist.ts').then(({ keepWishlist }) =>
      keepWishlist(store.dispatch),
    )
  }, LATER_MS)
}

// Reading the scripts is one long task on a slow phone: what is built with them is the next one. A message comes at once,
// where timers are slowed down in pages that are not in sight.
const next = new MessageChannel()
next.port1.onmessage = () => {
  next.port1.close()
  openShop()
}
next.port2.postMessage(undefined)
