const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars with two decimals, as in `$12.50`. */
export const formatDollars = (amount: number) => format.format(amount)

/** Whole percent that a sale price takes off. */
export const percentOff = (price: number, salePrice: number) => Math.round((1 - salePrice / price) * 100)
