import { usePage } from '#widgets/page-context.tsx'
import styles from './datacenter.module.css'
import { DayCurve } from './day-curve.tsx'
import { DeviceGridTile } from './device-grid-tile.tsx'
import { EventTile } from './event-tile.tsx'
import { LISTS } from './lists.ts'
import { SignInMapTile } from './sign-in-map-tile.tsx'

/** What is told while somebody looks, below the figures of this moment. Source: walls 1.4. */
export function ToldTiles({ orgId, scope }: { orgId: string; scope: string }) {
  const page = usePage()
  const has = (list: string) => page.leadsTo?.(list) !== false
  return (
    <div className={styles['tiles']} data-now="">
      <div data-wide="8">
        <DayCurve orgId={orgId} scope={scope} />
      </div>
      <div data-wide="4">
        <EventTile orgId={orgId} />
      </div>
      {has(LISTS.signIns) && (
        <div data-wide={has(LISTS.devices) ? '4' : '12'}>
          <SignInMapTile orgId={orgId} scope={scope} />
        </div>
      )}
      {has(LISTS.devices) && (
        <div data-wide={has(LISTS.signIns) ? '8' : '12'}>
          <DeviceGridTile orgId={orgId} scope={scope} />
        </div>
      )}
    </div>
  )
}
