import type { Figures } from '@cash-express/domain/costs/published-figures'

const none: Figures = { costs: [], licenses: [] }
let figures = none

/** The build knows no figures. The server shows those in effect, before it renders a page. */
export const showFigures = (shown: Figures) => {
  figures = shown
}

export const shownFigures = (): Figures => figures
