import { DOWNLOAD_FAILED, REQUEST_FAILED } from '#contract/text/texts.ts'

/** The sentence to show for anything that was thrown: an Error's own message, made ready to show by the code that threw it. Source: ERR-25. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : REQUEST_FAILED
}

/** What is said where a file did not come. @param reason a sentence; null = nobody knows. Source: ERR-28. */
export function downloadProblem(reason: string | null): string {
  return reason === null || reason === '' || reason === DOWNLOAD_FAILED
    ? DOWNLOAD_FAILED
    : `${DOWNLOAD_FAILED}：${reason}`
}

/** Whether nobody answered: the same call may do better later. */
export function isLost(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('kind' in error)) return false
  return error.kind === 'network' || error.kind === 'timeout'
}

/** The code an error carries (the envelope's), or 0. */
export function codeOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 0
  return typeof error.code === 'number' ? error.code : 0
}
