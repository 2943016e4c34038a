import { HAPPENED_WORDS, happenedIn, type Happened } from '#contract/wire/happened.ts'
import { inChina } from '#core/formats/dates.ts'
import { detailPath } from '#machines/menu-routes/match-route.ts'
import { useLiveFigures } from '#widgets/dashboard/use-live-figures.ts'
import { usePage } from '#widgets/page-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { TextLink } from '#widgets/text-link.tsx'
import styles from './event-tile.module.css'
import { liveAgeText } from './live-age.ts'

const PROMISE_MS = 10_000

/** Where the record of what happened is listed. */
const LISTS: Readonly<Record<Happened['kind'], string>> = {
  studyEnded: '/log/studentUse',
  hazardFound: '/hazard/list',
  hazardClosed: '/hazard/list',
  deviceFault: '/equipment/manage',
  drillBegun: '/drill/approve',
}

/** 事件流: the latest things that happened, told while somebody looks; each leads to its record. Source: SCREEN-16, walls 1.4. */
export function EventTile({ orgId }: { orgId: string }) {
  const page = usePage()
  const { details, asOf, age } = useLiveFigures('events', { orgId, promiseMs: PROMISE_MS, isShown: page.active })
  const events = happenedIn({ details })
  return (
    <section className={styles['tile']} aria-labelledby="events">
      <header>
        <h2 id="events">事件流</h2>
        <span data-age={age}>{liveAgeText(age, asOf)}</span>
      </header>
      {asOf !== null && events.length === 0 && (
        <EmptyState compact title="24 小时内没有事件" hint="学习结束、隐患上报与闭环、设备故障、演练开始时显示在这里" />
      )}
      {events.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is higher than its place is scrolled with the keyboard
        <ol tabIndex={0} aria-label="事件流">
          {events.map((event) => (
            <EventLine key={`${event.kind} ${event.id} ${event.at}`} event={event} />
          ))}
        </ol>
      )}
    </section>
  )
}

function EventLine({ event }: { event: Happened }) {
  const page = usePage()
  const { label, text } = HAPPENED_WORDS[event.kind]
  const list = LISTS[event.kind]
  const words = text(event)
  return (
    <li>
      <time>{inChina(event.at).slice(5, 16)}</time>
      <b>{label}</b>
      <span>
        {page.leadsTo?.(list) === false ? (
          words
        ) : (
          <TextLink onClick={() => page.open(detailPath(list, event.id))}>{words}</TextLink>
        )}
        {event.orgName !== '' && <small>{event.orgName}</small>}
      </span>
    </li>
  )
}
