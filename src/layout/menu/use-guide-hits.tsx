import type { GuideHit } from '#core/guide/find-in-guide.ts'
import type { ShellView } from '#layout/shell/shell-context.tsx'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import { useEffect, useState } from 'react'
import type { Hit } from './hit.ts'
import type { SoundsLike } from './search-menus.ts'

const MOST = 5
const GUIDE = '帮助'

type Find = typeof import('#core/guide/find-in-guide.ts').findInGuide

/** Pages and headings of the guide that fit a text; its index comes when something is first typed. */
export function useGuideHits(shell: ShellView, text: string, soundsLike: SoundsLike) {
  const isAsked = text.trim() !== ''
  const find = useFind(isAsked)
  const fits = (name: string, word: string) => name.toLowerCase().includes(word) || soundsLike(name, word)
  const found = find === null || !isAsked ? [] : find(text, fits, MOST)
  return { hits: found.map((hit) => hitOf(shell, hit)), isSearching: isAsked && find === null }
}

/** Null until it is there. @param isAsked whether it is fetched */
function useFind(isAsked: boolean): Find | null {
  const [find, setFind] = useState<Find | null>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    let isGone = false
    const take = (found: Find) => {
      if (!isGone) setFind(() => found)
    }
    import('#core/guide/find-in-guide.ts').then(
      ({ findInGuide }) => take(findInGuide),
      () => take(() => []), // the next opening asks again
    )
    return () => {
      isGone = true
    }
  }, [isAsked])
  return find
}

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
