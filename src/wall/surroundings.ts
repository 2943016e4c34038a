/** What of the wall and the moment a tile shows beside its figures. */
export interface Surroundings {
  wallName: string
  pageTitle: string
  /** Epoch ms of the server. */
  serverNow: number
  /** Letters of axes and of lines, CSS px. */
  axisPx: number
  bodyPx: number
}
