import { HOME_TILES, type HomeTile, type HomeTileName } from './home-tiles.ts'

/** What a person may open and do. */
export interface Rights {
  /** Whether there is a page at a path. */
  has: (path: string) => boolean
  may: (code: string) => boolean
}

/** Which tiles stand where: figures above, one large tile beside the last pages, up to three below it, a table across. */
export interface Home {
  strip: readonly HomeTileName[]
  figures: readonly HomeTileName[]
  main: HomeTileName | undefined
  thirds: readonly HomeTileName[]
  wide: HomeTileName | undefined
}

/** Tiles in the order in which they matter to somebody; of each place as many are shown as it takes, those they have no right to left out. */
interface HomeFact {
  isFor: (rights: Rights) => boolean
  figures: readonly HomeTileName[]
  main: readonly HomeTileName[]
  thirds: readonly HomeTileName[]
  wide: readonly HomeTileName[]
}

const MOST_FIGURES = 4
const MOST_THIRDS = 3
const VISITS: Home = { strip: ['visitTotals'], figures: [], main: 'visits', thirds: [], wide: undefined }

/** By what people do; the first that fits is theirs. Source: walls 1.3. */
const HOMES: Readonly<Record<string, HomeFact>> = {
  platform: {
    isFor: ({ has }) => has('/isystem/tenant'),
    figures: ['playsToday', 'enterprises', 'devicesOnline', 'hazardsOverdue'],
    main: ['trend'],
    thirds: ['courses', 'cities', 'hazards'],
    wide: ['enterpriseOverview'],
  },
  auditor: {
    isFor: ({ has, may }) => has('/isystem/log') && !may('system:user:edit'),
    figures: ['operationsToday', 'refusedToday', 'changesToday', 'hazardsClosed'],
    main: ['activity'],
    thirds: ['hazards', 'visits', 'grantsEnding'],
    wide: ['changes'],
  },
  enterprise: {
    isFor: ({ has }) => has('/isystem/user') || has('/customer/feedback'),
    figures: ['playsToday', 'hoursReached', 'hazardsOpen', 'drillsDone'],
    main: ['trend'],
    thirds: ['courses', 'hours', 'hazards'],
    wide: ['orgOverview'],
  },
  monitor: {
    isFor: ({ has }) => has('/monitor/alarm'),
    figures: ['devicesOnline', 'alarmsRaised', 'devicesFaulty', 'hazardsOverdue'],
    main: ['alarms'],
    thirds: ['devices', 'trend', 'hazards'],
    wide: [],
  },
  trainer: {
    isFor: ({ may }) => may('student:info:add'),
    figures: ['playsToday', 'hoursReached', 'notOnPost', 'drillsDone'],
    main: ['trend'],
    thirds: ['courses', 'hours', 'cities'],
    wide: ['orgOverview'],
  },
  others: {
    isFor: () => true,
    figures: [
      'hazardsOverdue',
      'hazardsOpen',
      'drillsDone',
      'notOnPost',
      'playsToday',
      'devicesOnline',
      'operationsToday',
    ],
    main: ['hazards', 'trend', 'activity'],
    thirds: ['hours', 'courses', 'devices', 'cities'],
    wide: ['orgOverview', 'enterpriseOverview', 'changes'],
  },
}

/** The home page of somebody; who may look at nothing that is counted sees the visits, as with a server that counts nothing. */
export function homeOf(rights: Rights, hasFigures: boolean): Home {
  if (!hasFigures) return VISITS
  const fact = Object.values(HOMES).find(({ isFor }) => isFor(rights))!
  const seen = (names: readonly HomeTileName[]) => names.filter((name) => needsOf(name).every(rights.has))
  const figures = seen(fact.figures).slice(0, MOST_FIGURES)
  if (figures.length === 0) return VISITS
  const main = seen(fact.main)[0]
  return {
    strip: [],
    figures,
    main,
    thirds: seen(fact.thirds)
      .filter((name) => name !== main)
      .slice(0, MOST_THIRDS),
    wide: seen(fact.wide)[0],
  }
}

const needsOf = (name: HomeTileName): HomeTile['needs'] => HOME_TILES[name].needs

/** All tiles of a home page in the order in which they stand on a phone. */
export function tilesOf({ strip, figures, main, thirds, wide }: Home): HomeTileName[] {
  return [...strip, ...figures, ...(main === undefined ? [] : [main]), ...thirds, ...(wide === undefined ? [] : [wide])]
}
