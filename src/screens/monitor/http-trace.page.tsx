import { usePage } from '#widgets/page-context.tsx'
import { Button } from 'antd'
import { inChina } from '#core/formats/dates.ts'
import { TracedRequests, type Between } from './traced-requests.tsx'
import { TraceFilters, TRACE_FILTERS, type TraceFilter } from './trace-filters.tsx'
import styles from './monitor.module.css'

/** 请求追踪: the last requests of the server that answers; the filters stand in the address. No list of the engine: rows live in the memory of a server. Source: SCREEN-47. */
export function Page() {
  const page = usePage()
  const given = new URLSearchParams(page.query)
  const filters = Object.fromEntries(TRACE_FILTERS.map((name) => [name, given.get(name) ?? ''])) as Record<
    TraceFilter,
    string
  >
  const choose = (name: TraceFilter, value: string) =>
    page.readdress((now) => {
      const next = new URLSearchParams(now)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next.toString()
    })
  const between = betweenOf(given)
  const clear = () =>
    page.readdress((now) => {
      const next = new URLSearchParams(now)
      next.delete('from')
      next.delete('to')
      return next.toString()
    })
  return (
    <div className={styles['page']}>
      <TraceFilters filters={filters} onChoose={choose} />
      {between !== null && (
        <p className={styles['past']}>
          只看 <b>{inChina(between.from).slice(5)}</b> 到 <b>{inChina(between.to).slice(11)}</b> 的请求
          <Button size="small" onClick={() => clear()}>
            看全部时间
          </Button>
        </p>
      )}
      <TracedRequests key={JSON.stringify({ filters, between })} filters={filters} between={between} />
    </div>
  )
}

/** The stretch of time that an address names, epoch ms. */
function betweenOf(given: URLSearchParams): Between | null {
  const [from, to] = [given.get('from'), given.get('to')].map((text) =>
    /^\d{10,14}$/.test(text ?? '') ? Number(text) : null,
  )
  return typeof from === 'number' && typeof to === 'number' && from <= to ? { from, to } : null
}
