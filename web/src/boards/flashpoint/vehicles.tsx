/* Ambulance and fire engine from above, on their parking spots. */
import { useRef } from "react";
import { around } from "./geometry";
import { VEHICLES, parkingCells, type Side, type VehicleName, type View } from "./view";

function Ambulance() {
  return (
    <g className="fp-vehicle ambulance">
      <path className="wheels" d="M-62-33h24v66h-24zM32-33h24v66H32z" />
      <path className="hull" d="M-86-28H52c20 0 32 10 34 28-2 18-14 28-34 28H-86z" />
      <path className="glass" d="M50-21c12 2 18 9 19 21-1 12-7 19-19 21z" />
      <path className="stripe" d="M-86-20H38M-86 20H38" />
      <path className="cross" d="M-32-17h12v11h11v12h-11v11h-12V6h-11V-6h11z" />
      <path className="lights" d="M26-16h10v12H26zM26 4h10v12H26z" />
    </g>
  );
}

function Engine() {
  return (
    <g className="fp-vehicle engine">
      <path className="wheels" d="M-70-34h26v68h-26zM34-34h26v68H34z" />
      <path className="hull" d="M-90-29H78q11 0 11 11v36q0 11-11 11H-90z" />
      <path className="glass" d="M62-21h12q7 0 7 7v28q0 7-7 7H62z" />
      <path className="ladder" d="M-82-13H30M-82 5H30M-70-13V5M-52-13V5M-34-13V5M-16-13V5M2-13V5M20-13V5" />
      <path className="lights" d="M46-19h10v14H46zM46 5h10v14H46z" />
      <g className="gun">
        <path d="M-60 17h34" />
        <circle cx={-60} cy={17} r={7} />
      </g>
    </g>
  );
}

/* Driving clockwise, they look the way they go. */
const TURNS: Record<Side, number> = { top: 0, right: 90, bottom: 180, left: 270 };

export function vehiclePlace(view: View, name: VehicleName): { x: number; y: number; turn: number } | null {
  const vehicle = view.vehicles[name];
  if (!vehicle.spot) return null;
  const cells = parkingCells(vehicle, vehicle.spot);
  if (cells.length < 2) return null;
  const { x, y, width, height } = around(cells);
  return { x: x + width / 2, y: y + height / 2, turn: TURNS[vehicle.spot] };
}

/* It turns the short way round, so the angle goes on beyond the full circle. */
function Parked({ view, name }: { view: View; name: VehicleName }) {
  const angle = useRef<number | null>(null);
  const at = vehiclePlace(view, name);
  if (!at) return null;
  const old = angle.current ?? at.turn;
  const turn = old + ((((at.turn - old + 180) % 360) + 360) % 360) - 180;
  angle.current = turn;
  return (
    <g className="fp-drives" style={{ transform: `translate(${at.x}px, ${at.y}px) rotate(${turn}deg)` }}>
      {name === "engine" ? <Engine /> : <Ambulance />}
    </g>
  );
}

export function Vehicles({ view }: { view: View }) {
  return (
    <>
      {VEHICLES.map((name) => (
        <Parked key={name} view={view} name={name} />
      ))}
    </>
  );
}
