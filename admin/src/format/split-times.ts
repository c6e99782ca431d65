const times = /(\d{4}-\d\d-\d\d|\d\d:\d\d(?:-\d\d:\d\d)?)/;

/** @returns a sentence in parts: those at odd places are days, clocks or hours, which no line is to break */
export const splitTimes = (text: string): string[] => text.split(times);
