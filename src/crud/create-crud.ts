import type { ListQuery } from '#contract/wire/list-query.ts'
import { hangsOn } from '#core/session/grants.ts'
import { readListQuery, writeListQuery } from '#core/lists/list-address.ts'
import { createLiveRows } from '#core/live/live-rows.ts'
import type { Services } from '#core/services.ts'
import { scopedPage, type Page } from '#widgets/page-context.tsx'
import type { AnyActorRef } from 'xstate'
import { runAction } from '#crud/actions/action-requests.ts'
import { actionNamed } from '#crud/actions/granted-actions.ts'
import type { ShownAnswer } from '#crud/actions/shown-answer.ts'
import { mayDo } from '#crud/actions/list-actions.ts'
import { commandWith } from '#machines/command/command-with.ts'
import { listPageWith } from '#machines/list-page/list-page-with.ts'
import { readingOf } from '#crud/list/rows-reading.ts'
import { pageSizes } from '#crud/list/page-sizes.ts'
import { liveNames, volatileNames } from '#crud/list/live-list.ts'
import { panelOf } from './panel-of.ts'
import { createPart } from './part.ts'
import { filterKeys } from '#crud/query/query-values.ts'
import { keepChosen } from '#crud/detail/chosen-address.ts'
import type { FeatureScope, MakePart } from './feature.ts'
import { featureMembers, featuresOf, runFeature } from './features.ts'
import { columnsOf } from './columns-of.ts'
import { formOf } from './form-of.ts'
import { listRequests } from './requests.ts'
import type { Scope } from './scope.ts'
import { savedIn } from './saved-elsewhere.ts'
import { screenForViewer } from './screen-for-viewer.ts'
import { waysOf } from './ways-of.ts'
import type { Crud, CrudOptions, PartMaker, PartMakers, PartsOf, Screen } from './screen.ts'

/** Makes the actors of a list screen in its page, or finds them there: the list and its columns at once, the others when they are used. */
export function createCrud<P extends PartMakers>(
  screen: Screen<P>,
  page: Page,
  services: Services,
  options: CrudOptions = {},
): Crud<P> {
  return crudOf(screenForViewer(screen, services.grants()), page, services, options)
}

function crudOf<P extends PartMakers>(
  screen: Screen<P>,
  page: Page,
  services: Services,
  options: CrudOptions,
): Crud<P> {
  const { name = 'list', fixed = {}, addressed = true, changed } = options
  const scope = scopeOf(screen, services, fixed)
  const key = (part: string) => `${name}.${part}`
  const sizes = pageSizes(screen, services.store, addressed)
  const writeUrl = (query: ListQuery) => {
    if (addressed) page.readdress((now) => keepChosen(now, writeListQuery(query, sizes.start())))
  }
  const listed = { ...scope, changed, reading: () => readingOf(list) }
  const list: Crud['list'] = page.actor(
    key('rows'),
    listPageWith({ ...listRequests(listed, (ids) => undoOf(crud, ids)), writeUrl }),
    { urls: screen.urls, ...beginningOf(screen, sizes.start(), page, addressed) },
  )
  const refresh = () => {
    list.send({ type: 'list.refresh' })
    changed?.()
  }
  const part: MakePart = (named, make) => createPart(() => make(key(named)), page.keeps(key(named)))
  const place = placeOf(scope, page, part)
  const featureScope: FeatureScope = { ...place, page, addressed, list, part, key, refresh, crud: () => crud }
  const crud: Crud<P> = {
    screen,
    services,
    features: featuresOf(screen),
    fixed,
    list,
    pageSizes: sizes,
    columns: columnsOf(page, key('columns'), scope),
    ...featureMembers(featureScope),
    ...formOf(featureScope, options.saved ?? savedIn(screen, list, refresh)),
    command: part('command', (at) => page.actor(at, commandOf(featureScope, options), undefined)),
    answer: place.answer,
    ...waysOf(page, screen, (asked) => crud.dialog.send(asked)),
    parts: ownParts(screen.parts, part, (make, at) => make(scopedPage(page, at), services, crud)),
    rows: createLiveRows(liveNames(screen), volatileNames(screen)),
    changed: refresh,
    can: (action) => mayDo(screen, services.grants(), action),
  }
  return crud
}

/** What a list shows at first, and what it goes back to. */
function beginningOf(screen: Screen, start: ListQuery, { query, entryQuery = '' }: Page, addressed: boolean) {
  const read = (text: string) => readListQuery(text, start, filterKeys(screen))
  return addressed ? { initial: read(query), defaults: read(entryQuery) } : { initial: start, defaults: start }
}

function scopeOf(screen: Screen, services: Services, fixed: Scope['fixed']): Scope {
  hangsOn(screen.entity.permission, services.grants())
  return { screen, services, fixed }
}

/** What takes back that rows were deleted, where a feature can do this. */
function undoOf(crud: Crud, ids: readonly string[]): (() => void) | undefined {
  return crud.features.flatMap(({ undoDelete }) => undoDelete?.(crud, ids) ?? [])[0]
}

/** Where actions are done, with what shows their answers. */
function placeOf(scope: Scope, page: Page, part: MakePart) {
  const answer = panelOf(page, part, 'answer')
  const show = (shown: ShownAnswer) => answer.send({ type: 'panel.open', name: 'answer', record: { ...shown } })
  return { ...scope, answer, show, open: (path: string) => page.open(path) }
}

function ownParts<P extends PartMakers>(
  makers: P,
  part: MakePart,
  run: (make: PartMaker, key: string) => AnyActorRef,
): PartsOf<P> {
  const parts = Object.entries(makers).map(([named, make]) => [named, part(named, (at) => run(make, at))] as const)
  return Object.fromEntries(parts) as PartsOf<P>
}

function commandOf(scope: FeatureScope, { commands }: CrudOptions) {
  const { screen, services, fixed, refresh } = scope
  return commandWith({
    run: (command, signal) => {
      const run = runFeature(scope, command, signal)
      if (run !== undefined) return run
      const action = actionNamed(screen, command.name)
      if (action !== undefined) return runAction(scope, action, command, signal)
      if (commands === undefined) throw new Error(`createCrud: nothing says what ${command.name} does`)
      return commands(command, services, signal, fixed)
    },
    done: ({ message }) => {
      services.say('success', message)
      refresh()
    },
    warn: (message) => services.say('warning', message),
  })
}
