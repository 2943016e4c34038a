import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { WallHealth } from './wall-health.ts'

/** What the health of the wall changes of what is seen. @param wakeLock what there is to say of it */
export function useHealth(health: WallHealth, wakeLock: string) {
  useEffect(() => health.tell({ wakeLock }), [health, wakeLock])
  const isEased = useSelector(health.actor, (snapshot) => snapshot.hasTag('calmer'))
  const keepsNothing = useSelector(health.actor, (snapshot) => snapshot.hasTag('keepsNothing'))
  return { isEased, storage: keepsNothing ? '浏览器不保存数据，重新载入后从第一页开始' : '' }
}
