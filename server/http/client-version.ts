import type { FastifyRequest } from 'fastify'

/** Whether a client of upstream 3 asks: it says so, reads the menu in that version's names, and ends a session on 401 alone. Source: contract §2.1, §2.4. */
export function isThirdVersion({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['x-version'] === 'v3'
}
