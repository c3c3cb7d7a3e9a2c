import { createHmac } from 'node:crypto'
import { normalizePhone } from '@cash-express/domain/forms/normalize'

/** Keyed, because there are so few numbers that every plain hash could be looked up. */
export const phoneKeyOf = (secret: string, phone: string) =>
  createHmac('sha256', Buffer.from(secret, 'base64url')).update(normalizePhone(phone.trim())).digest()
