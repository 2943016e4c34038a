export const CHECKSUMS: string
export function checksumsOf(folder: string): string
export function hashOf(file: string): string
