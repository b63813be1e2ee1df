import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { productChanged } from '../../api/live.ts'
import type { CartLine } from './cart.rules.ts'
import { newCartId } from './cart-id.ts'

export interface CartState {
  id: string
  lines: CartLine[]
}

export interface WithCart {
  cart: CartState
}

export const emptyCart = (): CartState => ({ id: newCartId(), lines: [] })

const withoutStock = (line: CartLine): CartLine => ({
  ...line,
  product: { ...line.product, stock: 0, inStock: false },
})

const slice = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    /** Another tab, or an earlier visit, left this cart. */
    cartLoaded: (_state, { payload }: PayloadAction<CartState>) => payload,
    lineSet: (state, { payload: line }: PayloadAction<CartLine>) => {
      const index = state.lines.findIndex((each) => each.product.id === line.product.id)
      if (index === -1) state.lines.push(line)
      else state.lines[index] = line
    },
    lineRemoved: (state, { payload: productId }: PayloadAction<string>) => {
      state.lines = state.lines.filter((line) => line.product.id !== productId)
    },
    /** Starts over with a new id, so that nothing that still belongs to the old one comes back. */
    cartEmptied: emptyCart,
  },
  extraReducers: (builder) =>
    builder.addCase(productChanged, (state, { payload: { type, id, product } }) => {
      state.lines = state.lines.map((line) => {
        if (line.product.id !== id) return line
        if (type === 'delete') return withoutStock(line)
        return product ? { ...line, product } : line
      })
    }),
})

export const { cartLoaded, lineSet, lineRemoved, cartEmptied } = slice.actions
export const cartReducer = slice.reducer
