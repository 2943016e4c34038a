/** The ticket of a refused sign-in that goes on with a second factor; null when it was refused for good. */
export function ticketOf(error: unknown): string | null {
  const asked = demandOf(error)
  if (typeof asked !== 'object' || asked === null || !('ticket' in asked)) return null
  return typeof asked.ticket === 'string' && asked.ticket !== '' ? asked.ticket : null
}

/** Whether a refused second step says that its ticket is worth nothing any more. */
export function isTicketOver(error: unknown): boolean {
  return demandOf(error) === null
}

function demandOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  const { result } = error as { result?: unknown }
  return typeof result === 'object' && result !== null && 'secondFactor' in result ? result.secondFactor : undefined
}
