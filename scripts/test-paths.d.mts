export function splitTests(args: string[]): { unit: string[]; journeys: string[]; flags: string[] }
