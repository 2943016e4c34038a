import { entityNamed } from '#core/lists/entity-named.ts'
import { findRecords, recordSources } from '#core/lists/record-search.ts'
import type { ShellView } from '#layout/shell/shell-context.tsx'
import type { Choice } from '#machines/choices/choices.machine.ts'
import type { RouteRecord } from '#machines/menu-routes/build-routes.ts'
import { detailPath, matchDetail } from '#machines/menu-routes/match-route.ts'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import { ServicesContext } from '#widgets/services-context.tsx'
import { useChoices } from '#widgets/use-choices.ts'
import { use, useEffect, useRef } from 'react'
import type { Hit } from './hit.ts'

/** Records whose names hold a text, from the lists that somebody may open; asked for some time after the last key. */
export function useRecordHits(shell: ShellView, routes: readonly RouteRecord[], typed: string) {
  const http = use(ServicesContext)?.http
  const text = typed.trim()
  const isAsked = http !== undefined && isEnough(text)
  const { choices, isLoading, problem, search } = useChoices({
    known: [],
    isNeeded: false,
    async fetch(keyword, signal) {
      if (http === undefined || !isEnough(keyword)) return []
      const records = await findRecords(http, await recordSources(routes, entityNamed), keyword, signal)
      return records.map(({ id, title, source }) => ({ value: detailPath(source.page.path, id), label: title }))
    },
  })
  const tell = useRef(search)
  useEffect(() => {
    tell.current = search
  })
  useEffect(() => tell.current(text), [text])
  const hits = isAsked && !isLoading ? choices.map((choice) => hitOf(shell, routes, choice)) : []
  return { hits, isSearching: isAsked && isLoading, problem: isAsked ? problem : null }
}

/** One Chinese character says enough, one letter does not. */
function isEnough(text: string): boolean {
  return text.length > 1 || /\p{Script=Han}/u.test(text)
}

function hitOf({ navigate }: ShellView, routes: readonly RouteRecord[], { value, label }: Choice): Hit {
  const list = matchDetail(routes, value)?.route
  return {
    key: value,
    icon: <MenuIcon icon={list?.icon ?? null} title={list?.title ?? label} />,
    title: label,
    note: list?.title ?? '',
    isPage: true,
    choose: () => navigate(value),
  }
}
