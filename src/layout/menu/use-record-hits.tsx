import { LONGEST_SOUGHT } from '#contract/wire/record-search.ts'
import { LIST_FACTS } from '#core/lists/list-facts.ts'
import { findRecords, recordSources, type FoundRecord } from '#core/lists/record-search.ts'
import type { ShellView } from '#layout/shell/shell-context.tsx'
import type { Choice } from '#machines/choices/choices.machine.ts'
import type { RouteRecord } from '#machines/menu-routes/build-routes.ts'
import { detailPath, matchDetail } from '#machines/menu-routes/match-route.ts'
import { MenuIcon } from '#widgets/icon/menu-icon.tsx'
import { ServicesContext } from '#widgets/services-context.tsx'
import { useChoices } from '#widgets/use-choices.ts'
import { use, useEffect, useRef } from 'react'
import type { Hit } from './hit.ts'

/** Records whose names hold a text, from the lists that somebody may open; asked for some time after the last key. Each list shows what it has as soon as it answers. */
export function useRecordHits(shell: ShellView, routes: readonly RouteRecord[], typed: string) {
  const http = use(ServicesContext)?.http
  const text = typed.trim()
  const isAsked = http !== undefined && isEnough(text)
  const { choices, isLoading, part, problem, search } = useChoices({
    known: [],
    isNeeded: false,
    async fetch(keyword, signal, tell) {
      if (http === undefined || !isEnough(keyword)) return []
      const sources = recordSources(routes, LIST_FACTS)
      const records = await findRecords(http, sources, keyword, signal, ({ found, ...how }) =>
        tell({ choices: choicesOf(found), part: how }),
      )
      return choicesOf(records)
    },
  })
  const tell = useRef(search)
  useEffect(() => {
    tell.current = search
  })
  useEffect(() => tell.current(text), [text])
  const isShown = isAsked && (!isLoading || part !== null)
  return {
    hits: isShown ? choices.map((choice) => hitOf(shell, routes, choice)) : [],
    isSearching: isAsked && isLoading,
    /** While it goes on. */
    progress: isAsked ? part : null,
    problem: isAsked ? problem : null,
  }
}

function choicesOf(records: readonly FoundRecord[]): Choice[] {
  return records.map(({ id, title, source }) => ({ value: detailPath(source.page.path, id), label: title }))
}

/** One Chinese character says enough, one letter does not; nothing has a name of hundreds. */
function isEnough(text: string): boolean {
  return (text.length > 1 || /\p{Script=Han}/u.test(text)) && text.length <= LONGEST_SOUGHT
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
