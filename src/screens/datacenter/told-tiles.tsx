import { usePage } from '#widgets/page-context.tsx'
import styles from './datacenter.module.css'
import { DayCurve } from './day-curve.tsx'
import { DeviceGridTile } from './device-grid-tile.tsx'
import { EventTile } from './event-tile.tsx'

/** What is told while somebody looks, below the figures of this moment. Source: walls 1.4. */
export function ToldTiles({ orgId, scope }: { orgId: string; scope: string }) {
  const page = usePage()
  return (
    <div className={styles['tiles']} data-now="">
      <div data-wide="8">
        <DayCurve orgId={orgId} scope={scope} />
      </div>
      <div data-wide="4">
        <EventTile orgId={orgId} />
      </div>
      {page.leadsTo?.('/equipment/manage') !== false && (
        <div data-wide="12">
          <DeviceGridTile orgId={orgId} scope={scope} />
        </div>
      )}
    </div>
  )
}
