import { useSyncExternalStore } from 'react'
import { userCommands } from '#layout/header/user-commands.tsx'
import { chooseMenu, isOutside, type ShellView, useShell } from '#layout/shell/shell-context.tsx'
import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import type { RecentPage } from '#widgets/workbench-context.tsx'
import { useSelector } from '@xstate/react'
import { favouritesOf } from './favourites.ts'
import type { Hit } from './hit.ts'
import { fitsLabel, searchMenus, type SoundsLike } from './search-menus.ts'
import { useActionHits } from './use-action-hits.tsx'
import { useAddHits } from './use-add-hits.tsx'
import { useGuideHits } from './use-guide-hits.tsx'
import { useRecordHits } from './use-record-hits.tsx'
import { SILENT, useSounds } from './use-sounds.ts'

const MOST = 50

interface Found {
  hits: Hit[]
  isSearching: boolean
  /** Of the lists whose records are looked through; null = nobody knows yet. */
  progress: { done: number; all: number } | null
  problem: string | null
}

/** Menu entries, commands, forms, what may be done, pages of the guide and records that fit a text, in this order. */
export function useHits(text: string): Found {
  const shell = useShell()
  const { menus, routes } = useSelector(shell.actors.menuRoutes, ({ context }) => context)
  const sounds = useSounds()
  const soundsLike: SoundsLike = (name, letters) => (sounds ?? SILENT)(name, letters) !== null
  const pins = useSelector(shell.menuPanel, ({ context }) => context.pins)
  const recent = useSyncExternalStore(shell.recent.subscribe, shell.recent.list)
  const adding = useAddHits(shell, routes, text, soundsLike)
  const acting = useActionHits(shell, routes, text, soundsLike)
  const guide = useGuideHits(shell, text, soundsLike)
  const records = useRecordHits(shell, routes, text)
  return {
    problem: records.problem,
    progress: records.progress,
    isSearching: records.isSearching || guide.isSearching || (text !== '' && sounds === null),
    hits: [
      ...(text.trim() === '' ? favouriteHits(shell, menus, pins, recent) : []),
      ...menuHits(shell, menus, text, soundsLike),
      ...commandHits(shell, text, soundsLike),
      ...adding,
      ...acting,
      ...guide.hits,
      ...records.hits,
    ],
  }
}

/** What is at hand before anything is typed: pinned entries and the pages that were open lately, the latest first. */
function favouriteHits(
  shell: ShellView,
  menus: readonly MenuNode[],
  pins: readonly string[],
  recent: readonly RecentPage[],
): Hit[] {
  const paths = recent.map(({ fullPath }) => fullPath)
  const { pinned, lately } = favouritesOf(menus, pins, paths)
  return [
    ...pinned.map((node) => hitOf(shell, node, '固定')),
    ...lately.map((node) => hitOf(shell, node, '最近使用')),
  ].map((hit) => ({ ...hit, key: `favourite-${hit.key}` }))
}

function hitOf(shell: ShellView, node: MenuNode, note: string): Hit {
  return {
    key: node.key,
    icon: <MenuIcon icon={node.icon} title={node.title} />,
    title: node.title,
    note: isOutside(node) ? '在新窗口打开' : note,
    isPage: !isOutside(node),
    choose: () => chooseMenu(shell, node),
  }
}

function menuHits(shell: ShellView, menus: readonly MenuNode[], text: string, soundsLike: SoundsLike): Hit[] {
  return searchMenus(menus, text, soundsLike)
    .slice(0, MOST)
    .map(({ node, trail }) => hitOf(shell, node, trail.join(' / ')))
}

function commandHits(shell: ShellView, text: string, soundsLike: SoundsLike): Hit[] {
  return userCommands(shell)
    .filter(({ label }) => fitsLabel(label, text, soundsLike))
    .map(({ key, label, icon, choose }) => ({ key: `command-${key}`, icon, title: label, note: '操作', choose }))
}
