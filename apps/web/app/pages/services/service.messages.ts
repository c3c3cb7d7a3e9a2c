import type { ServiceId } from '@cash-express/domain/services/service'
import check from '../../scenes/scene-check.svg'
import flex from '../../scenes/scene-flex.svg'
import gold from '../../scenes/scene-gold.svg'
import installment from '../../scenes/scene-installment.svg'
import pawn from '../../scenes/scene-pawn.svg'
import payday from '../../scenes/scene-payday.svg'
import title from '../../scenes/scene-title.svg'

type ServiceWords = {
  readonly scene: string
  /** Shown on a tile. */
  readonly short: string
  /** Shown in the hero of the home page. */
  readonly headline: string
  readonly lead: string
  /** The label of links to the form; `applyShort` is for the hero. */
  readonly apply: string
  readonly applyShort: string
  readonly description: string
  /** For the checklist: the purpose of the documents. */
  readonly bringFor: string
  readonly findStore: string
}

/** For the first mention on a page: the name that is on the sign of a store, whatever the language of the page. */
export const nameWithSign = ({ name }: { readonly id: ServiceId; readonly name: string }) => name

export const serviceWords: Record<ServiceId, ServiceWords> = {
  7: {
    scene: flex,
    short: 'A credit line up to $4,000',
    headline: 'A credit line for when you need it.',
    lead: 'Up to $4,000. You pay interest only on the part you take out. Not in all states.',
    apply: 'Apply now for a flex loan',
    applyShort: 'Apply for a flex loan',
    description:
      'A flex loan is a line of credit up to $4,000. Pay interest only on what you take out. Start online, finish in a store.',
    bringFor: 'For a flex loan. Print this list or show it on your phone.',
    findStore: 'Find a store that offers flex loans',
  },
  3: {
    scene: payday,
    short: 'A small loan until you get paid',
    headline: 'Short on cash before payday?',
    lead: 'Borrow a small amount now. Pay it back when you get paid.',
    apply: 'Apply now for a payday loan',
    applyShort: 'Apply for a payday loan',
    description: 'A payday loan is a small loan until you get paid. Start online and finish in a Cash Express store.',
    bringFor: 'For a payday loan. Print this list or show it on your phone.',
    findStore: 'Find a store that offers payday loans',
  },
  8: {
    scene: installment,
    short: 'Pay back in several payments',
    headline: 'Pay it back one step at a time.',
    lead: 'One loan, paid back in several payments. Not offered in every state.',
    apply: 'Apply now for an installment loan',
    applyShort: 'Apply for an installment loan',
    description: 'An installment loan is paid back in several payments. See what to bring and where we offer it.',
    bringFor: 'For an installment loan. Print this list or show it on your phone.',
    findStore: 'Find a store that offers installment loans',
  },
  4: {
    scene: title,
    short: 'Borrow with a clear title',
    headline: 'Borrow with the title to your car.',
    lead: 'Use the clear title to a car, truck, motorcycle or ATV. Not in all states.',
    apply: 'Apply now for a title loan',
    applyShort: 'Apply for a title loan',
    description: 'Borrow with the clear title to your vehicle. Start a title loan online and finish it in a store.',
    bringFor: 'For a title loan. Print this list or show it on your phone.',
    findStore: 'Find a store that offers title loans',
  },
  1: {
    scene: check,
    short: 'Bring the check and your ID',
    headline: 'Turn your check into cash.',
    lead: 'Bring the check and your photo ID. Our fees are set by state law.',
    apply: 'Apply now for check cashing',
    applyShort: 'Start check cashing',
    description: 'Cash many kinds of checks at a Cash Express store. Bring the check and a government photo ID.',
    bringFor: 'To cash a check. Print this list or show it on your phone.',
    findStore: 'Find a store that cashes checks',
  },
  6: {
    scene: pawn,
    short: 'Borrow against an item you own',
    headline: 'Borrow against something you own.',
    lead: 'Leave your item with us. Pay back the loan and take it home again.',
    apply: 'Apply now for a pawn loan',
    applyShort: 'Start a pawn loan',
    description:
      'Borrow against something you own. Learn how a pawn loan works, what to bring, and how to get your item back.',
    bringFor: 'For a pawn loan. Print this list or show it on your phone.',
    findStore: 'Find a store that makes pawn loans',
  },
  9: {
    scene: gold,
    short: "Sell gold you don't wear",
    headline: 'Sell the gold you no longer wear.',
    lead: 'Chains, class rings, watches, earrings, even dental crowns. Not all stores buy gold.',
    apply: 'Apply now for cash for gold',
    applyShort: 'Start cash for gold',
    description: 'Sell gold you no longer wear for cash. See what we buy and which Cash Express stores buy gold.',
    bringFor: 'To sell gold. Print this list or show it on your phone.',
    findStore: 'Find a store that buys gold',
  },
}
