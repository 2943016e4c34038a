import { HAZARD_STATISTICS_PATH, hazardStatisticsSchema } from '#contract/areas/hazard/hazard-statistics.ts'
import { inChina } from '#core/formats/dates.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { usePageLoading } from '#widgets/use-loading.ts'
import { useToday } from '#widgets/use-today.ts'
import { PrinterOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import * as z from 'zod/mini'
import { StatisticsPaper } from './statistics-paper.tsx'
import { StatisticsTables } from './statistics-tables.tsx'
import { QUARTER_CHOICES, readPeriod, writePeriod, yearsUntil, type StatisticsPeriod } from './statistics-period.ts'
import styles from './statistics.module.css'

interface StatisticsProps {
  /** Empty = everything that the person sees. */
  orgId: string
  orgName: string
}

/** Hazards of a year or a quarter: figures, groups, and the sheet for the authorities. */
export function HazardStatisticsView({ orgId, orgName }: StatisticsProps) {
  const page = usePage()
  const today = useToday()
  const period = readPeriod(page.query, today)
  const choose = (next: StatisticsPeriod) => page.readdress((now) => writePeriod(now, next))
  return (
    <div className={styles['view']}>
      <div className={styles['choices']}>
        <Select
          aria-label="年份"
          value={period.year}
          options={yearsUntil(today).map((year) => ({ value: year, label: `${year} 年` }))}
          onChange={(year) => choose({ ...period, year })}
        />
        <Segmented
          aria-label="季度"
          value={period.quarter}
          options={QUARTER_CHOICES}
          onChange={(quarter) => choose({ ...period, quarter })}
        />
      </div>
      <Figures key={`${orgId} ${period.year} ${period.quarter}`} orgId={orgId} orgName={orgName} period={period} />
    </div>
  )
}

function Figures({ orgId, orgName, period }: StatisticsProps & { period: StatisticsPeriod }) {
  const { http } = useServices()
  const [isPrinting, setPrinting] = useState(false)
  const asked = { year: String(period.year), quarter: period.quarter, ...(orgId !== '' && { orgId }) }
  const id = new URLSearchParams(asked).toString()
  const { value, problem, retry, renew } = usePageLoading(`statistics?${id}`, fetchStatistics, id)
  if (problem !== null) return <ErrorState hint={problem} onRetry={retry} />
  if (value === null) return <LoadingState lines={8} />
  const { statistics, at } = value
  return (
    <>
      <div className={styles['choices']}>
        <Button icon={<ReloadOutlined aria-hidden />} onClick={renew}>
          刷新
        </Button>
        <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => setPrinting(true)}>
          打印统计分析表
        </Button>
      </div>
      <StatisticsTables statistics={statistics} />
      <StatisticsPaper
        statistics={statistics}
        orgName={orgName}
        at={at}
        isOpen={isPrinting}
        onClose={() => setPrinting(false)}
      />
    </>
  )

  async function fetchStatistics(_input: unknown, signal: AbortSignal) {
    const { result } = await http.get(HAZARD_STATISTICS_PATH, asked, { signal, quiet: true })
    return { statistics: z.parse(hazardStatisticsSchema, result), at: inChina(Date.now()) }
  }
}
