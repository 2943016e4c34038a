import type { GuideHit } from '#core/guide/find-in-guide.ts'
import type { ShellView } from '#layout/shell/shell-context.tsx'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import { useLoading } from '#widgets/use-loading.ts'
import type { Hit } from './hit.ts'
import type { SoundsLike } from './search-menus.ts'

const MOST = 5
const GUIDE = '帮助'

/** Pages and headings of the guide that fit a text; its index comes when something is first typed; without it nothing is found. */
export function useGuideHits(shell: ShellView, text: string, soundsLike: SoundsLike) {
  const isAsked = text.trim() !== ''
  const { value: find, problem } = useLoading(() => finderOf(isAsked), String(isAsked))
  const fits = (name: string, word: string) => name.toLowerCase().includes(word) || soundsLike(name, word)
  const found = find === null || !isAsked ? [] : find(text, fits, MOST)
  return { hits: found.map((hit) => hitOf(shell, hit)), isSearching: isAsked && find === null && problem === null }
}

/** Outside of the hook: what is imported later keeps the compiler from remembering anything in it. */
const finderOf = async (isAsked: boolean) =>
  isAsked ? (await import('#core/guide/find-in-guide.ts')).findInGuide : null

function hitOf({ navigate }: ShellView, { to, title, on }: GuideHit): Hit {
  return {
    key: `guide-${to}`,
    icon: <MenuIcon icon="read" title={GUIDE} />,
    title,
    note: on === '' ? GUIDE : `${GUIDE} / ${on}`,
    isPage: true,
    choose: () => navigate(to),
  }
}
