import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

type ProblemPage = { readonly title: string; readonly text: string; readonly link: string }

/** The pages that a person sees when signing in does not lead back to the desk. */
const pages = {
  'no role': {
    title: 'You have no role at the desk',
    text: 'Your sign-in worked, but nobody has given you a role and stores yet. Ask your manager or head office to add you.',
    link: 'Sign in as another person',
  },
  'second factor': {
    title: 'You need a second factor',
    text: 'You signed in with a password alone. Set up a second factor with the identity provider, and sign in with both.',
    link: 'Sign in again',
  },
  'sign-in failed': {
    title: 'Signing in did not work',
    text: 'It took too long, was started in another browser, or was already used.',
    link: 'Start again',
  },
  'no provider': {
    title: 'Signing in is not possible right now',
    text: 'The identity provider does not answer. People who are signed in can keep working.',
    link: 'Try again',
  },
} as const satisfies Record<string, ProblemPage>

export type SignInProblem = keyof typeof pages

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const html = ({ title, text, link }: ProblemPage, to: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="${escaped(to)}">${link}</a></p></main></body></html>`

export function showProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  problem: SignInProblem,
  to = '/',
) {
  if (!request.headers.accept?.includes('text/html')) return refuse(reply, status, problem)
  return reply.code(status).type('text/html; charset=utf-8').send(html(pages[problem], to))
}
