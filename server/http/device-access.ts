/** Access of a route that only devices may call, each about itself. */
export interface DeviceAccess {
  device: true
}

/** Whether only devices may call what declares this access. */
export function isForDevices(access: unknown): access is DeviceAccess {
  return typeof access === 'object' && access !== null && 'device' in access
}
