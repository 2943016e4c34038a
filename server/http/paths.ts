/** Addresses that are the server's own: whatever is not found below them is missing, and no page of the console. */
export function isServerPath(path: string): boolean {
  return /^\/(vr|cas|websocket|vxeSocket)(\/|$)/.test(path)
}
