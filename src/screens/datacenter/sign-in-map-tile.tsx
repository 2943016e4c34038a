import { SIGNED_IN } from '#contract/figures/counted-rows.ts'
import { within } from '#contract/figures/periods.ts'
import { signInPlacesIn, type SignInPlaces } from '#contract/wire/sign-in-places.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { PROVINCE_SQUARES } from '#widgets/chart/province-squares.ts'
import { TileMap } from '#widgets/chart/tile-map.tsx'
import { useLiveFigures } from '#widgets/dashboard/use-live-figures.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useToday } from '#widgets/use-today.ts'
import styles from './datacenter.module.css'
import { LISTS } from './lists.ts'
import { liveAgeText } from './live-age.ts'

const PROMISE_MS = 60_000

/** 今日登录地区: from where students signed in today, told while somebody looks. Source: SCREEN-16, walls 1.4. */
export function SignInMapTile({ orgId, scope }: { orgId: string; scope: string }) {
  const today = useToday()
  const page = usePage()
  const { config } = useServices()
  const { figures, age, asOf, details } = useLiveFigures('cities', {
    orgId,
    promiseMs: PROMISE_MS,
    isShown: page.active,
  })
  const all = figures?.todayLogin ?? 0
  const places = signInPlacesIn({ details })
  const asked = { ...within('loginTime', today, today), ...SIGNED_IN, ...(orgId !== '' && { orgId }) }
  return (
    <ChartFrame
      title="今日登录地区"
      summary={places && sentenceOf(places, all)}
      nothing="登录记录"
      empty={{ title: '今天还没有学员登录', hint: '学员登录后，这里按省份显示次数' }}
      table={places && { heads: ['省份', '登录次数'], rows: rowsOf(places, all) }}
      asOf={asOf}
      problem={null}
      onRetry={() => {}}
      details={`${LISTS.signIns}?${new URLSearchParams(asked).toString()}`}
      picture={{ scope, period: '今日', product: config.productName }}
      aside={
        <span className={styles['age']} data-age={age}>
          {liveAgeText(age, asOf)}
        </span>
      }
    >
      <TileMap
        label="今日登录地区"
        values={Object.fromEntries(places?.provinces ?? [])}
        text={(value) => `${thousands(value)} 次`}
      />
      <p className={styles['below']}>
        {places?.cities.map(([city, count]) => `${city} ${thousands(count)}`).join(' · ')}
      </p>
    </ChartFrame>
  )
}

const unknownOf = ({ provinces }: SignInPlaces, all: number): number =>
  all - provinces.reduce((sum, [, count]) => sum + count, 0)

function sentenceOf(places: SignInPlaces, all: number): string {
  const unknown = unknownOf(places, all)
  const nowhere = unknown > 0 ? `，${thousands(unknown)} 次不知地区` : ''
  return `今日登录 ${thousands(all)} 次，来自 ${places.provinces.length} 个省级地区${nowhere}`
}

/** The most first; what is of no place at the end. */
function rowsOf(places: SignInPlaces, all: number): { key: string; cells: string[] }[] {
  const unknown = unknownOf(places, all)
  const named = places.provinces
    .toSorted(([, one], [, other]) => other - one)
    .map(([code, count]) => ({
      key: code,
      cells: [PROVINCE_SQUARES.find((square) => square.code === code)?.name ?? code, thousands(count)],
    }))
  return unknown > 0 ? [...named, { key: 'unknown', cells: ['未知', thousands(unknown)] }] : named
}
