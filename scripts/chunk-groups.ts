import path from 'node:path'
import type { Rolldown } from 'vite'

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number]
type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1]

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const ROUTER = /node_modules[\\/](react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/
const FLOW = /node_modules[\\/](xstate|@xstate|rxjs|zod|use-isomorphic-layout-effect|use-sync-external-store)[\\/]/
/** What the bundler needs to fetch a part later. */
const PRELOAD = /vite[\\/]preload-helper/
const ICONS = /node_modules[\\/]@ant-design[\\/](icons|icons-svg)[\\/]/
const OWN = /^(?!.*node_modules).*\.(ts|tsx|module\.css)$/
const ENTRY = /[\\/](index\.html|app[\\/]main\.tsx)$/
/** The pages of students and of walls, entries of their own: nothing of them comes with the console. */
const BESIDE =
  /[\\/](learn\.html|wall\.html|display\.html|learn-page\.ts|(src|machines)[\\/](learn|wall)[\\/].*|contract[\\/]walls[\\/].*)$/

const OF_WALLS = /[\\/](src|machines)[\\/]wall[\\/]/

/** What the workbench is made of; every signed-in user loads it all. */
const WORKBENCH = ['app/workbench.tsx', 'app/screens.ts', 'app/notice-outlet.tsx', 'app/live/start-live.ts']
const SIGN_IN = ['screens/sign-in/login.page.tsx']
/** Where a signed-in user begins; lists share with it what both need. */
const HOME = ['screens/dashboard/analysis.page.tsx']
/** Drawings, and how figures are told and found. */
const CHARTS = /[\\/](widgets[\\/](chart|dashboard)|contract[\\/]figures)[\\/]/
/** What home draws once it is there; what lists need of it is a file of its own, or the first drawing would load all of them. */
const DRAWINGS = ['screens/dashboard/tile-view.tsx', 'screens/dashboard/requests.ts']
/** What every list is made of; the first one loads it. */
const LISTS = ['crud/define-screen.ts', 'crud/page/crud-page.tsx']
/** What begins the console, and what begins a wall. */
const CONSOLE = ['app/main.tsx']
const WALL = ['wall/main.tsx', 'wall/display-main.tsx']
/** What walls fetch after their first sight. */
const WALL_LATER = ['later-tile', 'night-shade', 'wall-sound', 'self-test', 'wall-replay']
/** What people see who are not signed in yet, after the sign-in page or beside it. */
const VISITORS = ['other-ways', 'tenant-dialog', 'register.page', 'register-result.page', 'alteration.page']

/**
 * Which modules share a file. Left alone, every module that two pages use becomes a file of its own: a dashboard asked for some ninety.
 * What always comes together is one file, with what it needs of the libraries; no screen is loaded earlier than before. What the first page
 * does not need of a library waits for the page that needs it. What a wall shares with the console are files of their own, by when the console needs
 * them: a wall loads nothing else of it. Icons that several pages use are one file as well: the menu of a signed-in user needs most of them.
 */
export function chunkGroups(source: string): Group[] {
  const workbench = closureOf(WORKBENCH.map((file) => idOf(source, file)))
  const signIn = closureOf(SIGN_IN.map((file) => idOf(source, file)))
  const home = closureOf(HOME.map((file) => idOf(source, file)))
  const drawings = closureOf(DRAWINGS.map((file) => idOf(source, file)))
  const lists = closureOf(LISTS.map((file) => idOf(source, file)))
  const console_ = closureOf(CONSOLE.map((file) => idOf(source, file)))
  const wall = closureOf(WALL.map((file) => idOf(source, file)))
  const walls = WALL.map((file) => closureOf([idOf(source, file)]))
  const isOfEachWall = (id: string, context: Context) => OF_WALLS.test(id) && walls.every((one) => one(context).has(id))
  const isOfWall = (id: string, context: Context) => !BESIDE.test(id) && wall(context).has(id)
  const wallLater = closureOf(WALL_LATER.map((name) => idOf(source, `wall/${name}.tsx`)))
  const isOfWallLater = (id: string, context: Context) => !BESIDE.test(id) && wallLater(context).has(id)
  const early = closureOf([...WORKBENCH, ...HOME, ...LISTS].map((file) => idOf(source, file)))
  const visitors = closureOf(VISITORS.map((name) => idOf(source, `screens/sign-in/${name}.tsx`)))
  return [
    { name: 'react', test: REACT, priority: 30 },
    { name: 'router', test: ROUTER, priority: 30 },
    { name: 'flow', tags: ['$initial'], test: FLOW, priority: 20 },
    { name: 'flow-more', test: FLOW, priority: 19 },
    group('basics', 11, (id, context) => PRELOAD.test(id) || (isOfWall(id, context) && console_(context).has(id))),
    group('shared', 10.6, (id, context) => isOfWall(id, context) && early(context).has(id)),
    group('figures', 10.5, isOfWall),
    group('figures-later', 10.3, (id, context) => isOfWallLater(id, context) && drawings(context).has(id)),
    // What was is seen later: what it shares with now would be a file of its own.
    group('wall', 10.4, isOfEachWall),
    { name: 'console', tags: ['$initial'], test: (id) => !ENTRY.test(id) && !BESIDE.test(id), priority: 10 },
    group('common', 9, (id, context) => signIn(context).has(id) && workbench(context).has(id)),
    group('sign-in', 8, (id, context) => signIn(context).has(id)),
    group('visitors', 7, (id, context) => visitors(context).has(id) && workbench(context).has(id)),
    group('workbench', 6, (id, context) => workbench(context).has(id)),
    { name: 'icons', test: ICONS, minShareCount: 2, priority: 5 },
    group('home', 4, (id, context) => home(context).has(id)),
    group('rows', 4, (id, context) => drawings(context).has(id) && lists(context).has(id)),
    group('charts', 3, (id, context) => CHARTS.test(id) && drawings(context).has(id) && !lists(context).has(id)),
    group('lists', 3, (id, context) => lists(context).has(id)),
  ]
}

/** As the bundler names modules, on Windows too. */
function idOf(source: string, file: string): string {
  return path.resolve(source, file).replaceAll('\\', '/')
}

function group(name: string, priority: number, holds: (id: string, context: Context) => boolean): Group {
  const test = (id: string) => OWN.test(id) || PRELOAD.test(id)
  return { name: (id, context) => (holds(id, context) ? name : null), debugName: name, test, priority }
}

/** Our own modules that come along with these. Libraries are left out: their index modules seem to use everything. */
function closureOf(roots: readonly string[]): (context: Context) => ReadonlySet<string> {
  let closure: Set<string> | null = null
  return (context) => {
    if (closure !== null) return closure
    const found = new Set<string>()
    const visit = (id: string) => {
      if (found.has(id) || !OWN.test(id)) return
      found.add(id)
      for (const next of context.getModuleInfo(id)?.importedIds ?? []) visit(next)
    }
    for (const root of roots) visit(root)
    closure = found
    return found
  }
}
