import type { Role } from '@cash-express/domain/cases/person'
import type { StaffResponse } from '@cash-express/domain/staff/staff-row'
import { get, post } from '../integrations/desk-call.ts'

export type GivenRole = {
  readonly subject: string
  readonly name: string
  readonly role: Role
  readonly stores: readonly number[]
  readonly reason?: string
}

export const getStaff = (query: URLSearchParams, isBackground: boolean) =>
  get<StaffResponse>(`/api/staff?${query}`, isBackground)
export const addPerson = (given: GivenRole) => post<{ outcome: string }>('/api/staff/add', given)
export const changePerson = (given: GivenRole) => post<{ outcome: string }>('/api/staff/change', given)
export const coverStore = (cover: { subject: string; store: number; lastDay: string | null; reason: string }) =>
  post<{ outcome: string }>('/api/staff/cover', cover)
export const removePerson = (subject: string, reason: string) =>
  post<{ devices: number }>('/api/staff/remove', { subject, reason })
