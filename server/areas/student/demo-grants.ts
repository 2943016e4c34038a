/** How a grant of the demo stands. */
export type GrantProgress = 'running' | 'pending' | 'expired' | 'ended'

/** A grant that an enterprise of the demo has. */
export interface GrantSeed {
  /** Name of a package. */
  packageName: string
  /** Days from now, both. */
  startsIn: number
  endsIn: number
  /** Of 100 students so many seats. */
  seatPercent: number
  /** Of 100 seats so many are taken. */
  usedPercent: number
  seatMode: string
  price: number
  progress: GrantProgress
}

const BY_HAND = '1'
const BY_FIRST_STUDY = '2'
const THREE_LEVELS = '三级安全教育通用包'
const FIRST_AID = '应急救护包'
const MANAGERS = '主要负责人与安管人员包'

/** What enterprises of an industry (`ent_industry`) learn besides; others learn what machines and stores ask for. */
const PACKAGE_OF: Readonly<Partial<Record<string, string>>> = {
  1: '危化新员工入职包',
  3: '建筑施工包',
  5: '机械制造包',
  6: '电力作业包',
  7: '仓储物流包',
  10: '机械制造包',
  11: '仓储物流包',
}

/** The grants of an enterprise: those of all, and what one of a few has, so that every state is there. @param nth among the enterprises of its tenant */
export function grantsOf(industry: string, nth: number, isLarge: boolean): GrantSeed[] {
  const yearly = { startsIn: -200 + nth * 9, endsIn: 165 + nth * 9, seatMode: BY_HAND, progress: 'running' } as const
  const own = PACKAGE_OF[industry] ?? FIRST_AID
  return [
    { ...yearly, packageName: THREE_LEVELS, seatPercent: 60, usedPercent: 80, price: 12_800 },
    {
      ...yearly,
      packageName: own,
      startsIn: -100 - nth,
      endsIn: ENDINGS[nth] ?? 265 - nth,
      seatPercent: 35,
      usedPercent: nth === 0 ? 100 : 70,
      seatMode: nth % 3 === 2 ? BY_FIRST_STUDY : BY_HAND,
      price: 16_800,
    },
    ...(isLarge || nth === 0 ? [lastYears(nth)] : []),
    ...(isLarge || nth === 1 ? [forManagers(nth)] : []),
  ]
}

/** Some end soon, so that they are renewed. */
const ENDINGS: readonly number[] = [12, 27]

function lastYears(nth: number): GrantSeed {
  return {
    packageName: FIRST_AID,
    startsIn: -400 + nth,
    endsIn: -35 - nth * 20,
    seatPercent: 20,
    usedPercent: 90,
    seatMode: BY_HAND,
    price: 5_800,
    progress: 'expired',
  }
}

function forManagers(nth: number): GrantSeed {
  const common = { packageName: MANAGERS, seatPercent: 5, seatMode: BY_HAND, price: 18_600 }
  return nth % 2 === 0
    ? { ...common, startsIn: 6 + nth, endsIn: 371 + nth, usedPercent: 0, progress: 'pending' }
    : { ...common, startsIn: -90, endsIn: 275, usedPercent: 40, progress: 'ended' }
}
