import type { ServiceId } from '@cash-express/domain/services/service'
import check from '../../scenes/scene-check.svg'
import flex from '../../scenes/scene-flex.svg'
import gold from '../../scenes/scene-gold.svg'
import installment from '../../scenes/scene-installment.svg'
import pawn from '../../scenes/scene-pawn.svg'
import payday from '../../scenes/scene-payday.svg'
import title from '../../scenes/scene-title.svg'

export type ServiceWords = {
  readonly scene: string
  /** In a few words, for a tile. */
  readonly short: string
  /** One sentence or two, under the heading of its page. */
  readonly promise: string
  readonly apply: string
  readonly description: string
}

export const serviceWords: Record<ServiceId, ServiceWords> = {
  7: {
    scene: flex,
    short: 'A credit line up to $4,000',
    promise: 'A line of credit up to $4,000. Take out what you need and pay interest only on that. Not in all states.',
    apply: 'Apply now for a flex loan',
    description:
      'A flex loan is a line of credit up to $4,000. Pay interest only on what you take out. Start online, finish in a store.',
  },
  3: {
    scene: payday,
    short: 'A small loan until you get paid',
    promise: 'Borrow a small amount now. Pay it back when you get paid.',
    apply: 'Apply now for a payday loan',
    description: 'A payday loan is a small loan until you get paid. Start online and finish in a Cash Express store.',
  },
  8: {
    scene: installment,
    short: 'Pay back in several payments',
    promise: 'One loan, paid back in several payments. Not offered in every state.',
    apply: 'Apply now for an installment loan',
    description: 'An installment loan is paid back in several payments. See what to bring and where we offer it.',
  },
  4: {
    scene: title,
    short: 'Borrow with a clear title',
    promise: 'Use the clear title to your car, truck, motorcycle or ATV to borrow money. Not in all states.',
    apply: 'Apply now for a title loan',
    description: 'Borrow with the clear title to your vehicle. Start a title loan online and finish it in a store.',
  },
  1: {
    scene: check,
    short: 'Bring the check and your ID',
    promise: 'Bring your check and a government photo ID and leave with cash. Our fees are set by state law.',
    apply: 'Start check cashing',
    description: 'Cash many kinds of checks at a Cash Express store. Bring the check and a government photo ID.',
  },
  6: {
    scene: pawn,
    short: 'Borrow on an item you own',
    promise: 'Leave an item with us and borrow on it. Pay back the loan and take your item home again.',
    apply: 'Start a pawn loan',
    description:
      'Borrow on something you own. Learn how a pawn loan works, what to bring, and how to get your item back.',
  },
  9: {
    scene: gold,
    short: 'Sell gold you do not wear',
    promise: 'Sell chains, rings, watches, earrings and even dental crowns. Not all stores buy gold.',
    apply: 'Start cash for gold',
    description: 'Sell gold you no longer wear for cash. See what we buy and which Cash Express stores buy gold.',
  },
}
