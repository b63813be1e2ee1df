import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { visit } from '../../testing/render.tsx'
import { DashboardPage } from './DashboardPage.tsx'

describe('the dashboard', () => {
  it('starts with the figures of the month and says that they are samples', () => {
    visit(DashboardPage)
    expect(screen.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible()
    for (const name of ['Total Revenue', 'Sales', 'Active Users', 'Recent Orders'])
      expect(screen.getAllByText(name)[0]).toBeVisible()
    expect(screen.getByText('These figures are sample data.')).toBeVisible()
  })

  it.each(['Sales', 'Analytics'])('holds the place of %s', async (name) => {
    visit(DashboardPage)
    await userEvent.click(screen.getByRole('tab', { name }))
    expect(screen.getByRole('tabpanel')).toHaveTextContent('will be shown here.')
  })
})
