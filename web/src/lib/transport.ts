// How the client reaches the rules: over the network. Whatever can answer requests and push texts can stand here.

/** An answer to a request, as it came. */
export interface Answer {
  status: number;
  body: string;
}

/** What one hears on a line that pushes. */
export interface Listener {
  opened(): void;
  received(text: string): void;
  closed(): void;
}

export interface Line {
  readonly isOpen: boolean;
  send(text: string): void;
  close(): void;
}

/** Requests with their answers, and a line on which news arrive by themselves. */
export interface Transport {
  /** Rejects where nobody can be reached; any answer that came, good or bad, resolves. */
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Opens a line; `closed` is heard once when it ends, however it ends. */
  connect(listener: Listener): Line;
}

class NetworkLine implements Line {
  private readonly wire: WebSocket;

  constructor(address: string, listener: Listener) {
    this.wire = new WebSocket(address);
    this.wire.onopen = () => listener.opened();
    this.wire.onmessage = (event: MessageEvent<string>) => listener.received(event.data);
    this.wire.onclose = () => listener.closed();
  }

  get isOpen(): boolean {
    return this.wire.readyState === WebSocket.OPEN;
  }

  send(text: string): void {
    this.wire.send(text);
  }

  close(): void {
    this.wire.close();
  }
}

class Network implements Transport {
  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
    const response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    return { status: response.status, body: await response.text() };
  }

  connect(listener: Listener): Line {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new NetworkLine(`${scheme}://${location.host}/api/socket`, listener);
  }
}

export const transport: Transport = new Network();
