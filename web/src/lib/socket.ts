// One line for everything that happens while we look; it comes back by itself and misses nothing.
import type {
  Act, Because, ChatLine, ClientMessage, Done, Luck, Notice, Presence, Refusal, ServerMessage, Told, Undo,
} from "../wire";
import type { Line, Transport } from "./transport";

export type Connection = "connecting" | "open" | "lost";
export type Reply = Done | Refusal | Because;
type Unnumbered<Message> = Message extends ClientMessage ? Omit<Message, "id"> : never;
export type Request = Unnumbered<ClientMessage>;

/** Somebody in front of a table. */
export interface Onlooker {
  told(news: Told): void;
  chatted(lines: ChatLine[]): void;
  presence(who: Presence): void;
  refused(refusal: Refusal): void;
  /** The last event and the last line of chat that have arrived, so that a new connection goes on from there. */
  seen(): { since: number; chat_since: number };
}

interface Waiting {
  message: ClientMessage;
  resolve: (reply: Reply) => void;
  reject: (reason: Error) => void;
  resent: boolean;
}

export class ConnectionLost extends Error {}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 12_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;

/** What carries its own event number can be sent again: the server refuses it if it had arrived the first time. */
function isRepeatable(message: ClientMessage): message is Act | Luck | Undo {
  return message.type === "act" || message.type === "luck" || message.type === "undo";
}

export class Socket {
  onstate: (state: Connection) => void = () => {};
  onnotices: (notices: Notice[]) => void = () => {};
  private wire: Line | null = null;
  private lastId = 0;
  private wait = FIRST_WAIT;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private closedOnPurpose = true;
  private readonly tables = new Map<string, Onlooker>();
  private readonly waiting = new Map<number, Waiting>();

  constructor(private readonly transport: Transport) {
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.hurry();
    });
  }

  open(): void {
    this.closedOnPurpose = false;
    if (!this.wire) this.connect();
  }

  /** Leave and come back, as somebody else perhaps. */
  reopen(): void {
    this.wire?.close();
    this.wire = null;
    this.wait = FIRST_WAIT;
    this.closedOnPurpose = false;
    this.connect();
  }

  watch(table: string, onlooker: Onlooker): () => void {
    this.tables.set(table, onlooker);
    this.open();
    if (this.isOpen()) this.sendWatch(table, onlooker);
    return () => {
      if (this.tables.get(table) !== onlooker) return;
      this.tables.delete(table);
      if (this.isOpen()) this.transmit({ type: "unwatch", id: ++this.lastId, table });
    };
  }

  /** Sends a message and gives the server's answer to it. */
  request(message: Request): Promise<Reply> {
    const numbered = { ...message, id: ++this.lastId } as ClientMessage;
    return new Promise((resolve, reject) => {
      if (!this.isOpen() && !isRepeatable(numbered)) {
        reject(new ConnectionLost());
        return;
      }
      this.waiting.set(numbered.id, { message: numbered, resolve, reject, resent: false });
      if (this.isOpen()) this.transmit(numbered);
    });
  }

  private isOpen(): boolean {
    return this.wire?.isOpen ?? false;
  }

  private hurry(): void {
    if (this.closedOnPurpose || this.isOpen()) return;
    this.wait = FIRST_WAIT;
    if (!this.wire) this.connect();
  }

  private connect(): void {
    clearTimeout(this.pause);
    this.onstate(this.wait === FIRST_WAIT ? "connecting" : "lost");
    const wire: Line = this.transport.connect({
      opened: () => this.opened(),
      received: (text) => this.received(JSON.parse(text) as ServerMessage),
      closed: () => {
        if (this.wire === wire) this.lost();
      },
    });
    this.wire = wire;
  }

  private opened(): void {
    this.wait = FIRST_WAIT;
    this.onstate("open");
    for (const [table, onlooker] of this.tables) this.sendWatch(table, onlooker);
    for (const waiting of this.waiting.values()) {
      waiting.resent = true;
      this.transmit(waiting.message);
    }
    this.heartbeat = setInterval(() => this.ping(), PING_EVERY);
  }

  private lost(): void {
    this.wire = null;
    clearInterval(this.heartbeat);
    clearTimeout(this.deadline);
    for (const [id, waiting] of this.waiting) {
      if (isRepeatable(waiting.message)) continue;
      this.waiting.delete(id);
      waiting.reject(new ConnectionLost());
    }
    if (this.closedOnPurpose) return;
    this.onstate("lost");
    // Spread out, so that a restarted server is not met by everybody at the same moment.
    this.pause = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  private ping(): void {
    this.transmit({ type: "ping", id: ++this.lastId });
    clearTimeout(this.deadline);
    this.deadline = setTimeout(() => this.wire?.close(), PONG_WITHIN);
  }

  private sendWatch(table: string, onlooker: Onlooker): void {
    this.transmit({ type: "watch", id: ++this.lastId, table, ...onlooker.seen() });
  }

  private transmit(message: ClientMessage): void {
    this.wire?.send(JSON.stringify(message));
  }

  private received(message: ServerMessage): void {
    switch (message.type) {
      case "told":
        this.tables.get(message.table)?.told(message);
        break;
      case "chatted":
        this.tables.get(message.table)?.chatted(message.lines);
        break;
      case "presence":
        this.tables.get(message.table)?.presence(message);
        break;
      case "noticed":
        this.onnotices(message.notices);
        break;
      case "pong":
        clearTimeout(this.deadline);
        break;
      case "closing":
        this.wait = Math.max(FIRST_WAIT, message.after);
        break;
      case "hello":
        break;
      default:
        this.answered(message);
    }
  }

  private answered(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    if (!waiting) {
      if (reply.type === "refusal") for (const onlooker of this.tables.values()) onlooker.refused(reply);
      return;
    }
    this.waiting.delete(reply.id);
    // Refused the second time because the first had arrived: the table has told us so already.
    const arrived = waiting.resent && reply.type === "refusal";
    waiting.resolve(arrived ? { type: "done", id: reply.id, number: -1 } : reply);
  }
}
