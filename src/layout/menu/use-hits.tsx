import { useEffect, useState } from 'react'
import { userCommands } from '#layout/header/user-commands.tsx'
import { chooseMenu, isOutside, type ShellView, useShell } from '#layout/shell/shell-context.tsx'
import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import { useSelector } from '@xstate/react'
import type { Hit } from './hit.ts'
import { fitsLabel, searchMenus, type SoundsLike } from './search-menus.ts'
import { useAddHits } from './use-add-hits.tsx'
import { useRecordHits } from './use-record-hits.tsx'

const MOST = 50

/** Menu entries, commands, forms and records that fit a text, in this order. */
export function useHits(text: string): { hits: Hit[]; isSearching: boolean; problem: string | null } {
  const shell = useShell()
  const { menus, routes } = useSelector(shell.actors.menuRoutes, ({ context }) => context)
  const sounds = useSounds()
  const soundsLike = sounds ?? SILENT
  const adding = useAddHits(shell, routes, text, soundsLike)
  const records = useRecordHits(shell, routes, text)
  return {
    problem: records.problem,
    isSearching: records.isSearching || adding.isSearching || (text !== '' && sounds === null),
    hits: [
      ...menuHits(shell, menus, text, soundsLike),
      ...commandHits(shell, text, soundsLike),
      ...adding.hits,
      ...records.hits,
    ],
  }
}

const SILENT: SoundsLike = () => false

/** Names by their sound; null until the readings of the characters are there. Without them texts serve. */
function useSounds(): SoundsLike | null {
  const [soundsLike, setSounds] = useState<SoundsLike | null>(null)
  useEffect(() => {
    let isGone = false
    const take = (found: SoundsLike) => {
      if (!isGone) setSounds(() => found)
    }
    import('./sounds-like.ts').then(
      (sounds) => take(sounds.soundsLike),
      () => take(SILENT), // the next opening asks again
    )
    return () => {
      isGone = true
    }
  }, [])
  return soundsLike
}

function menuHits(shell: ShellView, menus: readonly MenuNode[], text: string, soundsLike: SoundsLike): Hit[] {
  return searchMenus(menus, text, soundsLike)
    .slice(0, MOST)
    .map(({ node, trail }) => ({
      key: node.key,
      icon: <MenuIcon icon={node.icon} title={node.title} />,
      title: node.title,
      note: isOutside(node) ? '在新窗口打开' : trail.join(' / '),
      isPage: !isOutside(node),
      choose: () => chooseMenu(shell, node),
    }))
}

function commandHits(shell: ShellView, text: string, soundsLike: SoundsLike): Hit[] {
  return userCommands(shell)
    .filter(({ label }) => fitsLabel(label, text, soundsLike))
    .map(({ key, label, icon, choose }) => ({ key: `command-${key}`, icon, title: label, note: '操作', choose }))
}
