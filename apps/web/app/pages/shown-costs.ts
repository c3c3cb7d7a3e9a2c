import type { PublishedCosts } from '@cash-express/domain/costs/costs-of-service'

const none: PublishedCosts = { costs: [], licenses: [] }
let published = none

/** The build knows no figures. The server shows those in effect, before it renders a page. */
export const showCosts = (shown: PublishedCosts) => {
  published = shown
}

export const shownCosts = (): PublishedCosts => published
