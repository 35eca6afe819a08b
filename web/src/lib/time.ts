// Times in words and figures of the page's language.

/** Milliseconds on a clock: `4:07`, or days and hours where there is plenty. */
export function clockText(left: number): { key: "web-clock" | "web-clock-days"; args: Record<string, string | number> } {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return { key: "web-clock-days", args: { days: Math.floor(hours / 24), hours: hours % 24 } };
  const two = (value: number) => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60) % 60;
  const text = hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return { key: "web-clock", args: { time: text } };
}

/** A moment as the language writes it: the time today, the date before. */
export function moment(at: number, language: string): string {
  const then = new Date(at);
  const today = then.toDateString() === new Date().toDateString();
  const style: Intl.DateTimeFormatOptions = today ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(language, style).format(then);
}

export function day(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(new Date(at));
}
