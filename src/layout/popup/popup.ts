import { later } from '#widgets/later/later.tsx'

/** A popup menu, whose code comes with the first one that opens. */
export const PopupMenu = later(async () => ({ default: (await import('./popup-menu.tsx')).PopupMenu }))
