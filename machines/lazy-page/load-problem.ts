/** Why the code of a page did not arrive. Source: ERR-33. */
export type LoadProblem = 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED' | 'NotRegistered'

/** Thrown by the loader when no page is registered under the name of a menu entry. */
export class NotRegistered extends Error {
  constructor(component: string) {
    super(component)
    this.name = 'NotRegistered'
  }
}

/** Which problem a rejected load is: an unknown component, a style sheet that did not come, or else the script. Source: ERR-33. */
export function loadProblem(error: unknown): LoadProblem {
  if (error instanceof NotRegistered) return 'NotRegistered'
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (code === 'CSS_CHUNK_LOAD_FAILED' || /preload CSS/i.test(String(message))) return 'CSS_CHUNK_LOAD_FAILED'
  return 'ChunkLoadError'
}

/** What to tell a person about it. */
export const LOAD_PROBLEM_TEXT: Record<LoadProblem, string> = {
  ChunkLoadError: '页面没有加载出来，请检查网络后重试；系统刚更新过时，请刷新整个页面。',
  CSS_CHUNK_LOAD_FAILED: '页面样式没有加载出来，请检查网络后重试；系统刚更新过时，请刷新整个页面。',
  NotRegistered: '当前版本没有这个页面，请联系管理员核对菜单的前端组件。',
}
